import { describe } from 'vitest';
import { itIsTranslated } from '#tests/support/it-is-translated.ts';
import { WIDGET_TEXTS } from './widget-texts-by-language.ts';

describe('what a widget says', () => itIsTranslated(WIDGET_TEXTS, ['role']));
