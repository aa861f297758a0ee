import { describe } from 'vitest';
import { describeTranslations } from '#tests/support/describe-translations.ts';
import { WIDGET_TEXTS } from './widget-texts-by-language.ts';

describe('what a widget says', () => describeTranslations(WIDGET_TEXTS, ['role']));
