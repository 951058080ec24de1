// Builds every package; Turborepo caches what has not changed.
import { runTurbo } from './turbo.ts';

await runTurbo('build');
