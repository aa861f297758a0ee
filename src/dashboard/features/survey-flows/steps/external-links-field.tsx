import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { ExternalLink, ThankYouStep } from '#domain/survey-flow/steps.ts';
import { LINKS_ID } from '../focus-in-step.ts';
import { AddLine } from './add-line.tsx';
import { ExternalLinkCard } from './external-link-card.tsx';
import classes from './fields.module.css';
import { changeFields, type StepProps } from './step-props.ts';
import { useFocusNew } from './use-focus-new.ts';

/** The links on a thank-you step, each with a text and a valid address. */
export function ExternalLinksField({ step, base, draft, resolve }: StepProps<ThankYouStep>) {
  const { t } = useTranslation();
  const links = step.externalLinks;
  const { container, focusNew } = useFocusNew(links.length);
  const set = (externalLinks: readonly ExternalLink[], key: string | null = null) =>
    changeFields<ThankYouStep>({ base, draft }, { externalLinks }, key);

  function add(): void {
    focusNew();
    set([...links, { picSource: 'globe', url: '', text: '', onlyVideo: false }]);
  }

  return (
    <fieldset className={classes.group} ref={container} id={LINKS_ID}>
      <legend className={classes.legend}>{t('flow.links')}</legend>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('flow.linksHint')}
        </Text>
      )}
      {links.map((link, at) => (
        <ExternalLinkCard
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no ids, and their fields hold nothing of their own.
          key={at}
          link={link}
          at={at}
          path={[...base, 'externalLinks', at]}
          draft={draft}
          resolve={resolve}
          onChange={(fields, key) =>
            set(links.with(at, { ...link, ...fields }), key && `link${at}.${key}`)
          }
          onRemove={() => set(links.toSpliced(at, 1))}
        />
      ))}
      <AddLine label={t('flow.addLink')} isFull={links.length >= FLOW_LIMITS.links} onAdd={add} />
    </fieldset>
  );
}
