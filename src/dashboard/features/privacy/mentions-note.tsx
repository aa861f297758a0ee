import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';

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
