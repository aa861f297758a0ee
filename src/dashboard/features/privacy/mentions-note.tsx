import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import classes from './privacy.module.css';
import type { PersonData } from './queries.ts';

type Props = PersonData['mentions'];

/** How often the words of other responses name the person, each way of writing with a way to look at them. */
export function MentionsNote({ responses, ways, isWhole }: Props) {
  const { t } = useTranslation();
  if (responses === 0 && isWhole) return null;
  const title =
    responses > 0
      ? t('privacy.mentions.title', { count: responses })
      : t('privacy.mentions.notWholeTitle');
  return (
    <div className={classes.mentions}>
      <Callout tone="warning" icon={IconQuote} title={title}>
        {responses > 0 && t('privacy.mentions.text')}
        {ways.length > 0 && (
          <ul className={classes.kinds}>
            {ways.map((way) => (
              <li key={way.words}>
                <MentionLinks {...way} />
              </li>
            ))}
          </ul>
        )}
        {!isWhole && t('privacy.mentions.notWhole')}
      </Callout>
    </div>
  );
}

function MentionLinks({ words, responses, archived }: Props['ways'][number]) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>“{words}”</bdi>
      {responses > 0 && (
        <>
          {' · '}
          <TextLink
            to="/dash/responses"
            search={{ q: words }}
            size="sm"
            c="inherit"
            underline="always"
          >
            {t('privacy.mentions.responses', { count: responses })}
          </TextLink>
        </>
      )}
      {archived > 0 && (
        <>
          {' · '}
          <TextLink to="/dash/responses" search={{ q: words, archived: 'true' }} size="sm">
            {t('privacy.mentions.archived', { count: archived })}
          </TextLink>
        </>
      )}
    </>
  );
}

type NothingKeptProps = Pick<PersonData, 'to' | 'holdings' | 'mentions'>;

/** That there is nothing to erase; what names the person all the same. */
export function NothingKept({ to, holdings, mentions }: NothingKeptProps) {
  const { t } = useTranslation();
  const title = isNamedElsewhere({ mentions }) ? 'nothingUnder' : 'nothing';
  const text = holdings.suppressions > 0 ? 'onlySuppressed' : 'nothingText';
  return (
    <>
      <EmptyState
        icon={IconUserOff}
        title={t(`privacy.person.${title}`, { to })}
        text={t(`privacy.person.${text}`, { to })}
      />
      <MentionsNote {...mentions} />
    </>
  );
}

/** Whether the words of other responses name the person, or may do so. */
export function isNamedElsewhere({ mentions }: Pick<PersonData, 'mentions'>): boolean {
  return mentions.responses > 0 || !mentions.isWhole;
}
