import type { Appearance } from '#contract/businesses.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import {
  renderSurveyDocument,
  type SurveyPageHtml,
} from '#server/modules/survey/survey-page-document.tsx';
import { showEmail } from '#server/platform/show-email.ts';
import { REVERSIBLE_BY_PERSON } from './change-subscription.ts';
import type { Invitee } from './find-invitee.ts';

interface UnsubscribePage {
  invitee: Invitee;
  businessName: string;
  appearance: Appearance;
  language: LanguageCode;
  /** Whether the person has just subscribed again. */
  hasResubscribed: boolean;
}

/** Shows whether the person is subscribed, with a button to change it. Works without script. */
export function renderUnsubscribePage(page: UnsubscribePage): SurveyPageHtml {
  const { businessName, appearance, language } = page;
  const { title, text } = messageOf(page);
  return renderSurveyDocument({
    title: `${title} · ${businessName}`,
    language,
    colours: appearance,
    isIndexed: false,
    hasForm: true,
    head: null,
    body: (
      <div className="page">
        <header className="band">
          <p className="business" dir="auto">
            {businessName}
          </p>
        </header>
        <main className="card">
          <form className="step consent-page" method="post">
            <div className="head">
              <h1>{title}</h1>
              <p className="more">{text}</p>
            </div>
            <input type="hidden" name="page" value="true" />
            <ChangeButton {...page} />
          </form>
        </main>
      </div>
    ),
  });
}

/** The page's message as one line of text. */
export function describeSubscription(page: Omit<UnsubscribePage, 'appearance'>): string {
  const { title, text } = messageOf(page);
  return `${title}. ${text}\n`;
}

function messageOf({
  invitee,
  businessName,
  language,
  hasResubscribed,
}: Omit<UnsubscribePage, 'appearance'>) {
  const texts = INVITE_TEXTS[language];
  const email = invitee.address === null ? texts.yourAddress : showEmail(invitee.address);
  const values = { business: businessName, email };
  if (invitee.reason !== null) {
    return { title: texts.unsubscribedTitle, text: fill(texts.unsubscribedText, values) };
  }
  if (hasResubscribed)
    return { title: texts.resubscribedTitle, text: fill(texts.resubscribedText, values) };
  return { title: texts.unsubscribeTitle, text: fill(texts.unsubscribeAsk, values) };
}

function ChangeButton({ invitee: { reason }, language, hasResubscribed }: UnsubscribePage) {
  const texts = INVITE_TEXTS[language];
  if (reason === null) {
    return (
      <div className="actions">
        <button type="submit" className={hasResubscribed ? 'quiet' : 'main'}>
          {texts.unsubscribe}
        </button>
      </div>
    );
  }
  // A suppression by the business or after a bounce cannot be lifted by the person.
  if (!REVERSIBLE_BY_PERSON.some((one) => one === reason)) return null;
  return (
    <>
      <p className="note">{texts.resubscribeAsk}</p>
      <input type="hidden" name="subscribe" value="true" />
      <div className="actions">
        <button type="submit" className="quiet">
          {texts.resubscribe}
        </button>
      </div>
    </>
  );
}
