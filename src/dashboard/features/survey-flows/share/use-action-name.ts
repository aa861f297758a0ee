import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { ShareAction } from '#domain/survey-flow/steps.ts';

/** What an action is called: its own text, or what a built-in one says. */
export function useActionName(resolve: TextResolver): (action: ShareAction) => string {
  const { t } = useTranslation();
  return (action) =>
    action.platformCode === 'custom'
      ? resolve(action.actionText)
      : t(`flowShare.actions.${action.platformCode}`);
}
