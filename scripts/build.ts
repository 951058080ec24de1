// Builds every package; Turborepo caches what has not changed.
import { expectNoArguments } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

expectNoArguments('npm run build   install the dependencies, and build every package');
await runTurbo('build');
