import { writeSync } from 'node:fs';

/**
 * Standard output for pino. What a full disk or a closed terminal refuses is lost: pino's own output would retry it for
 * ever, also when the process exits, which then neither ends nor is restarted.
 */
export const logOutput = {
  write(line: string) {
    try {
      writeSync(1, line);
    } catch {
      // There is nowhere else to report it.
    }
  },
};
