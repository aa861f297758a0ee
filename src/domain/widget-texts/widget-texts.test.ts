import { describe } from 'vitest';
import { describeTranslations } from '#tests/support/describe-translations.ts';
import { WIDGET_TEXTS } from './widget-texts-by-language.ts';

describe('the texts of a widget', () => describeTranslations(WIDGET_TEXTS, ['role']));
