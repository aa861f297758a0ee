import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;
const BASE = '/assets/';

// The outputs of one build. Dashboard, survey and widgets are bundled apart, so that nobody loads a
// line that only another one needs; scripts/build.mjs says where the outputs go.
export default defineConfig(({ command }) => ({
  root: ROOT,
  base: command === 'build' ? BASE : '/',
  publicDir: false,
  appType: 'custom',
  plugins: [react()],
  build: {
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    target: 'baseline-widely-available',
    // A slow machine is no fault of a plug-in: the first start shows what its reader can act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        ...browserOutput('dashboard'),
        rolldownOptions: {
          input: join(ROOT, 'src/dashboard/index.html'),
          // What every screen needs comes as one file: split by who shares what, it packs worse, and
          // each new screen would split it anew.
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
        },
      },
    },
    survey: {
      consumer: 'client',
      build: {
        ...browserOutput('survey'),
        rolldownOptions: { input: join(ROOT, 'src/survey/client.tsx') },
      },
    },
    ...widgetEnvironments(),
    server: {
      consumer: 'server',
      // Pages rendered on the server take React's production build, whatever NODE_ENV says.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        noExternal: [
          /^react($|\/)/,
          /^react-dom($|\/)/,
          /^@react-email\//,
          /^(i18next|react-i18next)$/,
          // Hundreds of small files, which would be looked for one by one at every start.
          /^(better-auth|@better-auth\/.*|better-call|jose|kysely|libphonenumber-js|zod)($|\/)/,
        ],
      },
      build: {
        ssr: true,
        target: 'node20.19',
        minify: false,
        emptyOutDir: false,
        rolldownOptions: {
          input: serverEntries(),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}));

function browserOutput(name: string) {
  return {
    assetsDir: '',
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    // Fonts and pictures stay files of their own: cached for good and loaded when they are needed.
    assetsInlineLimit: 0,
  };
}

/**
 * Each script that draws widgets is bundled by itself, so that a page loads it as one file; and the
 * sheets, which the server hands out.
 */
function widgetEnvironments() {
  const scripts = readdirSync(join(ROOT, 'src/widget/scripts')).map((name) => `scripts/${name}`);
  return Object.fromEntries(
    [...scripts, 'widget-styles.ts'].map((entry) => {
      const name = `widget_${basename(entry, '.ts').replaceAll('-', '_')}`;
      return [name, { consumer: 'client' as const, build: widgetOutput(name, entry) }];
    }),
  );
}

function widgetOutput(name: string, entry: string) {
  return {
    ...browserOutput(name),
    modulePreload: false as const,
    cssTarget: ['chrome120', 'firefox121', 'safari17'],
    rolldownOptions: {
      input: join(ROOT, 'src/widget', entry),
      // A module that others import: what it exports stays exported.
      preserveEntrySignatures: 'strict' as const,
    },
  };
}

function serverEntries(): Record<string, string> {
  const commands = join(ROOT, 'src/server/commands');
  const names = existsSync(commands) ? readdirSync(commands) : [];
  const entries = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [`commands/${name.slice(0, -'.ts'.length)}`, join(commands, name)]);
  return { main: join(ROOT, 'src/server/main.ts'), ...Object.fromEntries(entries) };
}
