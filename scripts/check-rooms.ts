// Checks that the rooms of each application import in one direction.
import { roomViolations } from './room-violations.ts';
import { ROOMS } from './rooms.ts';

const violations = Object.entries(ROOMS).flatMap(([folder, rooms]) =>
  roomViolations(folder, rooms),
);
for (const violation of violations) console.error(violation);
if (violations.length > 0) console.error('The order of the rooms stands in scripts/rooms.ts.');
process.exitCode = violations.length > 0 ? 1 : 0;
