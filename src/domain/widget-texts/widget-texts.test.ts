import { describe } from 'vitest';
import { testTranslations } from '#tests/support/test-translations.ts';
import { WIDGET_TEXTS } from './widget-texts-by-language.ts';

describe('what a widget says', () => testTranslations(WIDGET_TEXTS, ['role']));
