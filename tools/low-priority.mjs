// Imported first by programs of `npm run dev` that should not keep the preview waiting.

import { constants, setPriority } from "node:os";

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
