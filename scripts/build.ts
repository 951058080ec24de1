// Builds every package; what has not changed comes from the cache.
import { runTurbo } from './turbo.ts';

await runTurbo('build');
