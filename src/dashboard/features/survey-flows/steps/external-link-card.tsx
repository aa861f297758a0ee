import { ActionIcon, Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { ExternalLink, LinkIcon } from '#domain/survey-flow/steps.ts';
import type { Path } from '../change-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { SymbolOf } from './symbol-of.tsx';
import { useShownFault } from './use-shown-fault.ts';

const ICONS = { globe: IconWorld, coupon: IconTicket, info: IconInfoCircle };
const LINK_ICONS: readonly LinkIcon[] = ['globe', 'coupon', 'info'];

type Props = {
  link: ExternalLink;
  at: number;
  path: Path;
  draft: FlowDraft;
  resolve: TextResolver;
  onChange: (fields: Partial<ExternalLink>, key: string | null) => void;
  onRemove: () => void;
};

export function ExternalLinkCard({ link, at, path, draft, resolve, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { fault, onBlur } = useShownFault(draft, [...path, 'url']);
  const n = at + 1;
  return (
    <div className={classes.card} data-new-field>
      <FlowText
        label={t('flow.texts.linkText', { n })}
        text={link.text}
        limit={FLOW_LIMITS.linkText}
        path={[...path, 'text']}
        isRequired
        {...{ draft, resolve }}
      />
      <TextInput
        label={t('flow.linkAddress', { n })}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        required
        withAsterisk={false}
        value={link.url}
        error={fault}
        onBlur={onBlur}
        onChange={(event) => onChange({ url: event.currentTarget.value }, 'url')}
      />
      <Checkbox
        label={t('flow.onlyVideo')}
        checked={link.onlyVideo}
        onChange={(event) => onChange({ onlyVideo: event.currentTarget.checked }, null)}
      />
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('flow.linkIcon', { n })}
          data={LINK_ICONS.map((icon) => ({
            value: icon,
            label: <SymbolOf icon={ICONS[icon]} name={t(`flow.icons.${icon}`)} />,
          }))}
          value={link.picSource}
          onChange={(picSource) => onChange({ picSource }, null)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('flow.removeLink', { n })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
