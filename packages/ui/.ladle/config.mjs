/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['src/**/*.stories.tsx', 'stories/**/*.stories.tsx'],
  outDir: 'dist/stories',
  viteConfig: './vite.config.ts',
  addons: { a11y: { enabled: false }, theme: { enabled: false } },
};
