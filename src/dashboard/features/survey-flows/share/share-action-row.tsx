import { useSortable } from '@dnd-kit/react/sortable';
import { Group, Switch, Text } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { PLATFORM_LOGOS } from '#dashboard/ui/platform-logos.ts';
import { PLATFORMS, platformOfShare } from '#domain/platforms.ts';
import { isReviewPlatform, REVIEW_PLATFORMS } from '#domain/review-platforms.ts';
import type { ShareAction } from '#domain/survey-flow/steps.ts';
import type { ValidationError } from '#domain/survey-flow/validation-errors.ts';
import { IconButton } from '../icon-button.tsx';
import { useErrorText } from '../use-error-text.ts';
import { ActionLogo, type LogoImage } from './action-logo.tsx';
import classes from './share.module.css';
import type { ShareRow } from './share-rows.ts';
import { SHARE_IDS } from './use-action-editing.ts';
import type { ActionDraft } from './use-share-actions.ts';

const LOGO_SIZE = 40;

type Props = {
  row: ShareRow;
  /** Names the draft of its form. */
  draft: ActionDraft;
  /** Index among all rows; active ones come first. */
  index: number;
  activeCount: number;
  name: string;
  /** How often respondents chose it. */
  chosen: number;
  error: ValidationError | null;
  /** True if the linked profile can be turned into a URL. */
  isUsable: boolean;
  onSwitch: (isOn: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
};

/** One action: logo, name, notes, drag handle and switch. */
export function ShareActionRow(props: Props) {
  const { row, draft, name, chosen, index, onSwitch } = props;
  const { t } = useTranslation();
  return (
    <Line row={row} index={index}>
      <ActionLogo image={logoOf(row.action)} size={LOGO_SIZE} />
      <div className={classes.text}>
        <Text size="sm" fw={500} dir="auto" className="literal">
          {name}
        </Text>
        {chosen > 0 && (
          <Text size="xs" c="dimmed">
            {t('flowShare.chosen', { count: chosen })}
          </Text>
        )}
        <Hint {...props} />
        <UnsavedMark {...draft} />
      </div>
      <Group gap={4} wrap="nowrap" className={classes.controls}>
        {row.action.platformCode === 'custom' && <EditButton {...props} />}
        {row.isActive && <MoveButtons {...props} />}
        <Switch
          id={SHARE_IDS.switch(row.key)}
          ml={4}
          size="md"
          classNames={{ trackLabel: row.isActive ? classes.on : classes.off }}
          aria-label={name}
          onLabel={t('flowShare.on')}
          offLabel={t('flowShare.off')}
          checked={row.isActive}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Group>
    </Line>
  );
}

function EditButton({ index, name, onEdit }: Props) {
  const { t } = useTranslation();
  const label = t('flowShare.edit', { name });
  return (
    <IconButton
      id={SHARE_IDS.edit(index)}
      icon={IconPencil}
      tip={label}
      label={label}
      onClick={onEdit}
    />
  );
}

function Line({ row, index, children }: { row: ShareRow; index: number; children: ReactNode }) {
  if (!row.isActive) return <li className={classes.row}>{children}</li>;
  return (
    <SortableLine id={row.key} index={index}>
      {children}
    </SortableLine>
  );
}

function SortableLine({ id, index, children }: { id: string; index: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      {/* For pointers; keyboard users have the row's buttons. */}
      <span ref={handleRef} className={classes.handle} title={t('flowShare.drag')} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      {children}
    </li>
  );
}

function MoveButtons({ row, index, activeCount, name, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        id={SHARE_IDS.move(-1, row.key)}
        className={classes.move}
        icon={IconArrowUp}
        isDisabled={index === 0}
        label={t('flowShare.moveUp', { name })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        id={SHARE_IDS.move(1, row.key)}
        className={classes.move}
        icon={IconArrowDown}
        isDisabled={index === activeCount - 1}
        label={t('flowShare.moveDown', { name })}
        onClick={() => onMove(1)}
      />
    </>
  );
}

function Hint(props: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const hint = hintOf(props);
  if (props.error !== null) {
    return (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {errorText(props.error)}
      </Text>
    );
  }
  if (hint === null) return null;
  return (
    <Text size="xs" c="var(--gw-warning-text)">
      {t(`flowShare.${hint}`, { platform: platformName(props.row.action) })}
    </Text>
  );
}

function hintOf({ row: { action, isActive }, isUsable }: Props) {
  if (action.platformCode === 'custom') return isActive ? null : 'removedOnSave';
  if (!isUsable) return 'noLink';
  const platform = platformOfShare(action.platformCode);
  if (platform === null || !isReviewPlatform(platform)) return null;
  return REVIEW_PLATFORMS[platform].mayAskForReviews ? null : 'mayNotAsk';
}

function platformName({ platformCode }: ShareAction): string {
  const platform = platformOfShare(platformCode);
  return platform === null ? '' : PLATFORMS[platform].name;
}

function logoOf(action: ShareAction): LogoImage {
  if (action.platformCode === 'custom') return action;
  const platform = platformOfShare(action.platformCode);
  return {
    actionImageType: 'svg',
    actionImageData: platform === null ? '' : PLATFORM_LOGOS[platform],
  };
}
