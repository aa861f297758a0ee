import { describe } from 'vitest';
import { describeTranslations } from '#tests/support/describe-translations.ts';
import { SOCIAL_TEXTS } from './social-texts.ts';

describe('the texts of a post', () => describeTranslations(SOCIAL_TEXTS));
