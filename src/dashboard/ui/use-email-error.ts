import { useTranslation } from 'react-i18next';
import { type EmailProblem, identifyCharacter, readEmail } from '#domain/read-email.ts';

/** What is wrong with a typed email address, in words; null for a good one. */
export function useEmailError(): (typed: string) => string | null {
  const problemText = useEmailProblemText();
  return (typed) => {
    const { problem } = readEmail(typed);
    return problem === null ? null : problemText(problem);
  };
}

/** An unfit character is named, since it may look exactly like a fit one. */
export function useEmailProblemText(): (problem: EmailProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if (problem.reason !== 'character') return t(`common.email.${problem.reason}`);
    const { character } = problem;
    const { code, alphabet } = identifyCharacter(character);
    return alphabet === null
      ? t('common.email.character', { character, code })
      : t('common.email.lookAlike', { character, alphabet });
  };
}
