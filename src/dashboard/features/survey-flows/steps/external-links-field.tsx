import { Checkbox, Group, TextInput } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { ExternalLink, ThankYouStep } from '#domain/survey-flow/steps.ts';
import type { Path } from '../change-text.ts';
import { type StepProps, useChangeFields } from '../flow-context.ts';
import { LINKS_ID } from '../focus-in-step.ts';
import { IconButton } from '../icon-button.tsx';
import { useShownError } from '../use-error-text.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { IconChoice, LineList } from './line-list.tsx';

const ICONS = [
  ['globe', IconWorld],
  ['coupon', IconTicket],
  ['info', IconInfoCircle],
] as const;

/** The links on a thank-you step, each with a text and a valid address. */
export function ExternalLinksField({ step, base }: StepProps<ThankYouStep>) {
  const { t } = useTranslation();
  const links = step.externalLinks;
  const change = useChangeFields<ThankYouStep>(base);
  const set = (externalLinks: readonly ExternalLink[], key: string | null = null) =>
    change({ externalLinks }, key);
  return (
    <LineList
      id={LINKS_ID}
      title={t('flow.links')}
      hint={links.length === 0 ? t('flow.linksHint') : null}
      addLabel={t('flow.addLink')}
      isFull={links.length >= FLOW_LIMITS.links}
      onAdd={() => set([...links, { picSource: 'globe', url: '', text: '', onlyVideo: false }])}
    >
      {links.map((link, at) => (
        <LinkCard
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no ids, and their fields no state.
          key={at}
          link={link}
          n={at + 1}
          path={[...base, 'externalLinks', at]}
          onChange={(fields, key) =>
            set(links.with(at, { ...link, ...fields }), key && `link${at}.${key}`)
          }
          onRemove={() => set(links.toSpliced(at, 1))}
        />
      ))}
    </LineList>
  );
}

type CardProps = {
  link: ExternalLink;
  n: number;
  path: Path;
  onChange: (fields: Partial<ExternalLink>, key: string | null) => void;
  onRemove: () => void;
};

function LinkCard({ link, n, path, onChange, onRemove }: CardProps) {
  const { t } = useTranslation();
  const { error, onBlur } = useShownError([...path, 'url']);
  return (
    <div className={classes.card} data-line>
      <FlowText
        label={t('flow.texts.linkText', { n })}
        text={link.text}
        limit={FLOW_LIMITS.linkText}
        path={[...path, 'text']}
        isRequired
      />
      <TextInput
        label={t('flow.linkAddress', { n })}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        required
        withAsterisk={false}
        value={link.url}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange({ url: event.currentTarget.value }, 'url')}
      />
      <Checkbox
        label={t('flow.onlyVideo')}
        checked={link.onlyVideo}
        onChange={(event) => onChange({ onlyVideo: event.currentTarget.checked }, null)}
      />
      <Group justify="space-between">
        <IconChoice
          label={t('flow.linkIcon', { n })}
          icons={ICONS}
          value={link.picSource}
          onChange={(picSource) => onChange({ picSource }, null)}
        />
        <IconButton icon={IconTrash} label={t('flow.removeLink', { n })} onClick={onRemove} />
      </Group>
    </div>
  );
}
