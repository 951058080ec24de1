import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/[^/]+\.tsx$/;

/** Fails the build if a file in `pages/` does not export a page. The compiler cannot check a glob import. */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    apply: 'build',
    moduleParsed({ id, exports }) {
      if (PAGE.test(id) && !exports?.includes('default'))
        this.error(`${id} must \`export default definePage({ … })\`.`);
    },
  };
}
