import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { startFloating } from './floating-survey.ts';
import { guarded, warn } from './guarded.ts';
import { startInline } from './inline-survey.ts';

/** Comes with the built script. */
declare const GOODWORD_SURVEY: WebsiteSurveyScript;

/** What stands on this page already, for any other of these scripts: handles, and `floating`. */
const ON_PAGE = Symbol.for('goodword survey');

guarded(() => {
  const options = GOODWORD_SURVEY;
  // Older browsers show nothing.
  if (!('adoptedStyleSheets' in document)) return;
  const page = window as unknown as { [ON_PAGE]?: Set<string> };
  const present = page[ON_PAGE] || new Set();
  page[ON_PAGE] = present;
  if (present.has(options.handle)) return;
  present.add(options.handle);
  const { origin } = self;
  if (origin === 'null') return warn(options.noAddress);
  if (options.sites && !new RegExp(options.sites).test(origin)) {
    return warn(options.notAllowed.replace('{origin}', origin));
  }
  const isInline = options.kind === 'inline';
  if (!isInline && present.has('floating')) return warn(options.another);
  if (!isInline) present.add('floating');
  const start = guarded(() => (isInline ? startInline : startFloating)(options));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
