import path from 'node:path';
import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/(?!.*\.test\.)[^/]+\.tsx$/;

/** Words of an address, in small letters, with dots between them; `$id` is the only parameter. */
const NAME = /^(_index|\$|[a-z0-9-]+(\.([a-z0-9-]+|\$id))*)\.tsx$/;

/** Fails the build where a file in `pages/` is no page, which no compiler sees through a glob. */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: PAGE },
      handler(code, id) {
        const file = path.basename(id);
        if (!NAME.test(file))
          this.error(`${file} is no address: see pathOfFile in src/navigation/page.ts.`);
        if (!code.includes('export default definePage({'))
          this.error(`${file} must \`export default definePage({ … })\`.`);
      },
    },
  };
}
