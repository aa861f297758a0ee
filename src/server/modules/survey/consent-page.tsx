import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';
import {
  renderSurveyDocument,
  type SurveyDocument,
  type SurveyPageHtml,
} from './survey-page-document.tsx';

type ConsentTexts = Pick<
  SurveyTexts,
  | 'consentPageTitle'
  | 'consentPageText'
  | 'consentGivenText'
  | 'consentWithdrawnText'
  | 'consentWithdraw'
  | 'consentGive'
>;

interface ConsentPage {
  business: { name: string };
  colours: SurveyDocument['colours'];
  language: LanguageCode;
  texts: ConsentTexts;
  /** The texts that may be published, each with its author's name, which may be empty. */
  quotes: readonly { text: string; name: string }[];
  /** The sentence as it was when the respondent agreed to it. */
  wording: string;
  agreedOn: Date;
  isGiven: boolean;
  /** The business's time zone, such as Europe/Berlin: it decides the day of `agreedOn`. */
  timeZone?: string;
}

/**
 * The page on which respondents withdraw or restore their consent: a form without script that posts
 * `consent` (`true` or `false`) to the page's own address.
 */
export function renderConsentPage(page: ConsentPage): SurveyPageHtml {
  const { business, colours, language, texts, quotes, wording, isGiven } = page;
  return renderSurveyDocument({
    title: `${texts.consentPageTitle} · ${business.name}`,
    language,
    colours,
    isIndexed: false,
    hasForm: true,
    head: null,
    body: (
      <div className="page">
        <header className="band">
          <p className="business" dir="auto">
            {business.name}
          </p>
        </header>
        <main className="card">
          <form className="step consent-page" method="post">
            <div className="head">
              <h1>{texts.consentPageTitle}</h1>
              <p className="more">{describeConsent(page)}</p>
            </div>
            {quotes.map(({ text: words, name }) => (
              <blockquote key={words} dir="auto">
                {words}
                {name !== '' && <footer dir="auto">— {name}</footer>}
              </blockquote>
            ))}
            <p className="wording" dir="auto">
              {wording}
            </p>
            {isGiven && <p className="note">{texts.consentGivenText}</p>}
            <input type="hidden" name="consent" value={String(!isGiven)} />
            <div className="actions">
              <button type="submit" className={isGiven ? 'quiet' : 'main'}>
                {isGiven ? texts.consentWithdraw : texts.consentGive}
              </button>
            </div>
          </form>
        </main>
      </div>
    ),
  });
}

function describeConsent({
  business,
  language,
  texts,
  isGiven,
  agreedOn,
  timeZone = 'UTC',
}: ConsentPage) {
  const date = dateFormat(language, timeZone, { dateStyle: 'long' }).format(agreedOn);
  // Isolated, so that a right-to-left name does not disturb the text around it.
  const values = { business: `\u2068${business.name}\u2069`, date };
  return fill(isGiven ? texts.consentPageText : texts.consentWithdrawnText, values);
}
