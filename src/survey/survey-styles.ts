import base from './styles/base.css?inline';
import links from './styles/buttons.css?inline';
import choices from './styles/choices.css?inline';
import ending from './styles/ending.css?inline';
import lowScreens from './styles/landscape-phones.css?inline';
import languages from './styles/languages.css?inline';
import largerScreens from './styles/larger-screens.css?inline';
import notices from './styles/notices.css?inline';
import page from './styles/page.css?inline';
import ratings from './styles/ratings.css?inline';
import step from './styles/step.css?inline';
import text from './styles/text.css?inline';

/** The page's only style sheet, inlined. Later parts override earlier ones. */
export const SURVEY_STYLES = [
  base,
  page,
  step,
  ratings,
  choices,
  text,
  links,
  ending,
  languages,
  notices,
  largerScreens,
  lowScreens,
].join('\n');
