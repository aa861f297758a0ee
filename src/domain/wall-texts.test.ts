import { describe } from 'vitest';
import { describeTranslations } from '#tests/support/describe-translations.ts';
import { WALL_TEXTS } from './wall-texts.ts';

// French says 'Pages' too.
describe('what a wall says', () => describeTranslations(WALL_TEXTS, ['pages']));
