import { Button, CloseButton, Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#contract/moderation.ts';
import { RESPONSE_STATUSES, type ResponseStatus } from '#domain/response-status.ts';
import classes from './response-list.module.css';

type Props = {
  count: number;
  /** Offers to select all that match; null if all are selected. */
  selectAll: ReactNode;
  /** The actions that apply to the selected responses. */
  offers: readonly BulkChange[];
  onChange: (kind: BulkChange) => void;
  onStatus: (status: ResponseStatus) => void;
  /** Null if the role may not. */
  onShowcase: (() => void) | null;
  isShowcasing: boolean;
  onClear: () => void;
};

const ICONS = {
  archive: IconArchive,
  restore: IconArchiveOff,
  spam: IconBan,
  unspam: IconShieldCheck,
} as const satisfies Record<BulkChange, Icon>;

/** The bulk actions for the selected responses. */
export function BulkBar({ count, selectAll, offers, onChange, onStatus, ...props }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span className={classes.selected} role="status">
        {count.toLocaleString(i18n.language)}
        <span className={classes.selectedLabel}> {t('responses.select.selected')}</span>
      </span>
      {selectAll}
      <div className={classes.actions}>
        {offers.map((kind) => (
          <BulkButton
            key={kind}
            icon={ICONS[kind]}
            label={t(`responses.actions.${kind}`)}
            short={t(`responses.shortActions.${kind}`)}
            onClick={() => onChange(kind)}
          />
        ))}
        <Menu shadow="md" width={200}>
          <Menu.Target>
            <BulkButton
              icon={IconProgressCheck}
              label={t('responses.actions.status')}
              short={t('responses.status')}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {RESPONSE_STATUSES.map((status) => (
              <Menu.Item key={status} onClick={() => onStatus(status)}>
                {t(`responses.statuses.${status}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {props.onShowcase !== null && (
          <BulkButton
            icon={IconStar}
            label={t('responses.actions.showcase')}
            short={t('screens.showcase')}
            isBusy={props.isShowcasing}
            onClick={props.onShowcase}
          />
        )}
      </div>
      <span className={classes.end}>
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={t('responses.select.clear')}
          onClick={props.onClear}
        />
      </span>
    </>
  );
}

type ButtonProps = {
  icon: Icon;
  label: string;
  /** The button's label, beside its icon. */
  short: string;
  isBusy?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** In narrow bars only the icon is visible; the accessible name stays. */
function BulkButton({ icon: Glyph, label, short, isBusy = false, ...button }: ButtonProps) {
  return (
    <Button
      {...button}
      variant="default"
      size="sm"
      className={classes.action}
      loading={isBusy}
      aria-label={label}
      title={label}
      leftSection={<Glyph size={18} stroke={1.8} aria-hidden />}
    >
      {short}
    </Button>
  );
}
