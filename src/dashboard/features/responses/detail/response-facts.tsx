import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { FactList } from './fact-list.tsx';
import { languageName } from './language-name.ts';

/** How the response came, and by what the business knows it. */
export function ResponseFacts({ session }: { session: FeedbackSession }) {
  const { t, i18n } = useTranslation();
  const usual = session.isFromWeb ? 'fromWeb' : 'fromInvite';
  const source = t(`responses.facts.${session.isTest ? 'fromTest' : usual}`);
  return (
    <FactList
      facts={[
        { label: t('responses.facts.source'), value: source },
        { label: t('responses.facts.invitedName'), value: session.inviteSentToName },
        { label: t('responses.facts.invitedEmail'), value: session.inviteSentToEmail },
        { label: t('responses.facts.invitedNumber'), value: session.inviteSentToNumber },
        { label: t('responses.facts.reference'), value: session.reference },
        { label: t('responses.facts.orderReference'), value: session.orderReference },
        {
          label: t('responses.facts.language'),
          value: languageName(session.language, i18n.language),
        },
      ]}
    />
  );
}
