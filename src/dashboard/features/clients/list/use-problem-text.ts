import { useTranslation } from 'react-i18next';
import type { ClientLine } from '#contract/mission-control.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { ClientProblem } from '#domain/client-problems.ts';
import { PLATFORMS } from '#domain/platforms.ts';

const DAY = 86_400;

/** Returns a function that says what is wrong with a client. */
export function useProblemText(): (client: ClientLine, problem: ClientProblem) => string {
  const { t, i18n } = useTranslation();
  return ({ figures }, problem) => {
    if (figures === null) return t(`clients.list.problems.${problem}`);
    if (problem === 'importFailing') {
      const names = figures.failedImports.map((platform) => PLATFORMS[platform].name);
      const platforms = new Intl.ListFormat(i18n.language).format(names);
      return t('clients.list.failing', { platforms });
    }
    if (problem === 'lowRatings') {
      const { responses, reviews } = figures.unanswered;
      return t('clients.list.unanswered', { count: responses + reviews });
    }
    if ((problem === 'trialEnding' || problem === 'planEnding') && figures.endsAt !== null) {
      const left = Math.max(0, figures.endsAt - serverNow().getTime() / 1000);
      return t(`clients.list.${problem}`, { count: Math.floor(left / DAY) });
    }
    if (problem === 'invitesStopped') {
      const { email, text } = figures;
      const isEmail = email.quota > 0 && email.left === 0;
      const isText = text.quota > 0 && text.left === 0;
      return t(`clients.list.usedUp.${isEmail && isText ? 'both' : isEmail ? 'email' : 'text'}`);
    }
    if (problem === 'noOwner' && figures.owner === 'expired') return t('clients.list.expired');
    return t(`clients.list.problems.${problem}`);
  };
}
