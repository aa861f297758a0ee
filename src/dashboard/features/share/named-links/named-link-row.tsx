import { ActionIcon, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { type Period, periodSearch } from '#dashboard/lists/filters/period.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { surveyAddress } from '#domain/survey-address.ts';
import classes from './named-links.module.css';

type Props = {
  link: NamedLink;
  period: Period;
  mayEdit: boolean;
  onShow: (linkID: string) => void;
  onRename: (link: NamedLink) => void;
  onRemove: (link: NamedLink) => void;
};

/** A named link: its responses, and what can be done with it. */
export function NamedLinkRow({ link, period, mayEdit, onShow, onRename, onRemove }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { copy, copied } = useClipboard({ timeout: 3000 });
  const { linkID, name, reference, responses } = link;
  const address = surveyAddress(entity.feedbackLink, { ref: reference });

  function show(): void {
    onShow(linkID);
    window.scrollTo({ top: 0 });
  }

  return (
    <li className={classes.row}>
      <Text className={classes.name}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm" c="dimmed" className={classes.responses}>
        {responses === 0 ? (
          t('share.named.responses', { count: 0 })
        ) : (
          <InlineLink to="/dash/responses" search={{ ...periodSearch(period), reference }} inherit>
            {t('share.named.responses', { count: responses })}
          </InlineLink>
        )}
      </Text>
      <div className={classes.actions}>
        <Act
          icon={copied ? IconCheck : IconCopy}
          label={copied ? t('copying.copied') : t('share.named.copyOf', { name })}
          onClick={() => copy(address)}
        />
        <Act icon={IconQrcode} label={t('share.named.showOf', { name })} onClick={show} />
        {mayEdit && (
          <>
            <Act
              icon={IconPencil}
              label={t('share.named.renameOf', { name })}
              onClick={() => onRename(link)}
            />
            <Act
              icon={IconTrash}
              label={t('share.named.removeOf', { name })}
              onClick={() => onRemove(link)}
            />
          </>
        )}
      </div>
    </li>
  );
}

function Act({ icon: Glyph, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Glyph size={18} stroke={1.7} />
    </ActionIcon>
  );
}
