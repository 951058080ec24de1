import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/[^/]+\.tsx$/;

/** Fails the build where a file in `pages/` exports no page, which no compiler sees through a glob. */
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
