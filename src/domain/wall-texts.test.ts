import { describe } from 'vitest';
import { itIsTranslated } from '#tests/support/it-is-translated.ts';
import { WALL_TEXTS } from './wall-texts.ts';

// French says 'Pages' too.
describe('what a wall says', () => itIsTranslated(WALL_TEXTS, ['pages']));
