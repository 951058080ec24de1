// Builds, type-checks and tests one package with its dependencies: `npm run package -- api`.
import { runTurbo } from './turbo.ts';

const [name] = process.argv.slice(2);
if (!name) throw new Error('Which package? For example: npm run package -- api');
await runTurbo('build', 'stories:build', 'typecheck', 'test', `--filter=@damoa/${name}`);
