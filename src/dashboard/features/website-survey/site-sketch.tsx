import type { WebsiteSurvey } from '#domain/website-survey.ts';
import classes from './site-sketch.module.css';

type Props = Pick<WebsiteSurvey, 'kind' | 'side'> & {
  text: string;
  background: string;
  ink: string;
  /** Of the survey: its band and its main button. */
  brand: { band: string; fill: string };
  /** Whether the survey is shown as it was opened. */
  isOpen: boolean;
  isSmall?: boolean;
};

/** A drawing of a website with the survey on it; what it says is only seen, so screens describe it beside. */
export function SiteSketch({ kind, side, text, background, ink, brand, isOpen, isSmall }: Props) {
  const survey = <SurveySketch brand={brand} />;
  return (
    <div className={classes.site} data-small={isSmall || undefined} aria-hidden>
      <div className={classes.bar}>
        <span />
        <span />
        <span />
      </div>
      <div className={classes.page}>
        <div className={classes.hero} data-kind={kind} />
        {kind !== 'inline' && (
          <div className={classes.lines}>
            <span />
            <span />
            <span />
          </div>
        )}
        {kind === 'inline' && <div className={classes.inline}>{survey}</div>}
        <div className={classes.lines}>
          <span />
          <span />
        </div>
      </div>
      {(kind === 'button' || kind === 'tab') && (
        <span
          className={classes.launcher}
          data-kind={kind}
          data-side={side}
          style={{ background, color: ink }}
        >
          {text}
        </span>
      )}
      {isOpen && kind !== 'inline' && (
        <div className={classes.cover}>
          <div className={classes.window} data-side={side}>
            {survey}
          </div>
        </div>
      )}
    </div>
  );
}

function SurveySketch({ brand: { band, fill } }: Pick<Props, 'brand'>) {
  return (
    <div className={classes.survey}>
      <div className={classes.band} style={{ background: band }} />
      <div className={classes.question} />
      <div className={classes.stars} style={{ color: fill }}>
        ★★★★★
      </div>
      <div className={classes.next} style={{ background: fill }} />
    </div>
  );
}
