import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;
const BASE = '/assets/';

// The outputs of one build. Dashboard, survey and widgets are separate bundles, so that none loads code
// that only another needs; scripts/build.mjs arranges the outputs.
export default defineConfig(({ command }) => ({
  root: ROOT,
  base: command === 'build' ? BASE : '/',
  publicDir: false,
  appType: 'custom',
  plugins: [react()],
  // Built for the oldest browsers of respondents, who have one in a kiosk; a build's own target does not reach workers.
  worker: { rolldownOptions: { transform: { target: 'es2020' } } },
  build: {
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    target: 'baseline-widely-available',
    // Plugin timings say nothing on a slow machine, and a user cannot act on them at the first start.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        ...browserOutput('dashboard'),
        rolldownOptions: {
          input: join(ROOT, 'src/dashboard/index.html'),
          // One file with everything that all screens need: split by which screens share it, it would
          // compress worse, and each new screen would change the split.
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
        },
      },
    },
    survey: {
      consumer: 'client',
      build: {
        ...browserOutput('survey'),
        // Chrome 80 and Safari 13.1; old-browsers.test.ts finds the functions and styles that those lack.
        target: 'es2020',
        rolldownOptions: {
          input: join(ROOT, 'src/survey/client.tsx'),
          // No getter of ours does anything else: what only other pages need of a shared table is left out.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    // Apart from the survey, so that neither of their scripts is split for what both need.
    surveyLocations: {
      consumer: 'client',
      build: {
        ...browserOutput('survey_locations'),
        modulePreload: false,
        target: 'es2020',
        rolldownOptions: { input: join(ROOT, 'src/survey/locations/choose-location.ts') },
      },
    },
    ...widgetEnvironments(),
    websiteSurvey: {
      consumer: 'client',
      build: {
        ...browserOutput('website_survey'),
        modulePreload: false,
        // Older browsers show nothing, but have to parse it.
        target: 'es2018',
        rolldownOptions: { input: join(ROOT, 'src/widget/website-survey/website-survey.ts') },
      },
    },
    server: {
      consumer: 'server',
      // Pages rendered on the server use React's production build, whatever NODE_ENV is.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        noExternal: [
          /^react($|\/)/,
          /^react-dom($|\/)/,
          /^@react-email\//,
          /^(i18next|react-i18next)$/,
          // Hundreds of small files, which every start would look up one by one.
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
    // Fonts and pictures stay separate files: cached permanently and loaded when needed.
    assetsInlineLimit: 0,
  };
}

/**
 * One bundle for each script that draws widgets, so that a page loads a single file, and one for the style
 * sheets that the server serves.
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
      // Other modules import this one: its exports stay.
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
