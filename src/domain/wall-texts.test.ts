import { describe } from 'vitest';
import { testTranslations } from '#tests/support/test-translations.ts';
import { WALL_TEXTS } from './wall-texts.ts';

// French says 'Pages' too.
describe('what a wall says', () => testTranslations(WALL_TEXTS, ['pages']));
