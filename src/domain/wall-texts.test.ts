import { describe } from 'vitest';
import { describeTranslations } from '#tests/support/describe-translations.ts';
import { WALL_TEXTS } from './wall-texts.ts';

// The French text is also 'Pages'.
describe('the texts of a wall', () => describeTranslations(WALL_TEXTS, ['pages']));
