import { Button, Menu, Text } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/saved-views.ts';
import { ParentMark } from '#dashboard/lists/locations/parent-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { MAX_SAVED_VIEWS } from '#domain/saved-views.ts';
import type { ScreenProps } from '../screen-props.ts';
import { searchToSave, viewFromSearch } from '../view/view-search.ts';
import { isSameView } from './is-same-view.ts';
import { useViews, type ViewToSave } from './use-views.ts';
import classes from './views-menu.module.css';

// Loaded on demand.
const SaveViewDialog = lazyPart(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
);
const ManageViewsDialog = lazyPart(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
);

type OpenedDialog = 'save' | 'manage';

type Props = Pick<ScreenProps, 'view' | 'onView'>;

/** Saved filters, shared with the team. */
export const ViewsMenu = memo(function ViewsMenu({ view, onView }: Props) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const { may } = useBusiness();
  const saved = useViews();
  const { search, question: questionID } = searchToSave(view);
  const shown = { search, questionID };
  const current = saved.views.find((one) => isSameView(one, shown));
  const close = () => setOpened(null);

  return (
    <>
      <Menu position="bottom-start" width="target" shadow="md">
        <Menu.Target>
          <MenuButton current={current} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <SavedViews saved={saved} current={current} onView={onView} />
          {may('responses.moderate') && (
            <ViewSteps
              count={saved.views.filter(({ isFromParent }) => !isFromParent).length}
              isKept={current !== undefined}
              {...{ setOpened }}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      <ViewDialogs {...{ opened, shown, saved }} onClose={close} />
    </>
  );
});

type ButtonProps = { current: SavedView | undefined; ref?: Ref<HTMLButtonElement> };

/** Names the current view. */
function MenuButton({ current, ...button }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...button}
      variant="default"
      fullWidth
      justify="space-between"
      leftSection={<IconBookmark size={16} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      classNames={{ label: classes.current }}
      aria-label={t('responses.views.menu', { name: current?.name ?? t('responses.views.none') })}
    >
      {current?.name ?? t('responses.views.title')}
    </Button>
  );
}

type SavedProps = Pick<Props, 'onView'> & {
  saved: ReturnType<typeof useViews>;
  current: SavedView | undefined;
};

function SavedViews({ saved: { query, views }, current, onView }: SavedProps) {
  const { t } = useTranslation();
  if (views.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" py={6}>
        {t(noViewsOf(query.status))}
      </Text>
    );
  }
  return views.map((one) => (
    <Menu.Item
      key={one.viewID}
      aria-current={one === current || undefined}
      rightSection={
        <>
          {one.isFromParent && <ParentMark />}
          {one === current && <IconCheck size={16} aria-hidden />}
        </>
      }
      onClick={() => onView(viewFromSearch(one.search, one.questionID ?? undefined))}
    >
      <bdi className={classes.name}>{one.name}</bdi>
    </Menu.Item>
  ));
}

type StepsProps = {
  /** Number of views. */
  count: number;
  /** Whether the current filters are a saved view. */
  isKept: boolean;
  setOpened: (dialog: OpenedDialog) => void;
};

function ViewSteps({ count, isKept, setOpened }: StepsProps) {
  const { t } = useTranslation();
  const isFull = count >= MAX_SAVED_VIEWS;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        disabled={isFull || isKept}
        onClick={() => setOpened('save')}
      >
        {t('responses.views.save')}
      </Menu.Item>
      {isFull && (
        <Text size="xs" c="dimmed" px="sm" pb={6}>
          {t('responses.views.full', { limit: MAX_SAVED_VIEWS })}
        </Text>
      )}
      <Menu.Item
        leftSection={<IconSettings size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() => setOpened('manage')}
      >
        {t('responses.views.manage')}
      </Menu.Item>
    </>
  );
}

function noViewsOf(status: 'pending' | 'error' | 'success') {
  if (status === 'error') return 'responses.views.failed';
  return status === 'pending' ? 'common.loading' : 'responses.views.empty';
}

type DialogProps = {
  opened: OpenedDialog | null;
  /** The current filters. */
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  saved: ReturnType<typeof useViews>;
  onClose: () => void;
};

/** The dialogs of the saved views menu. */
function ViewDialogs({ opened, shown, saved: { views, remove }, onClose }: DialogProps) {
  return (
    <LateOverlay isOpen={opened !== null} onClose={onClose}>
      {opened === 'save' && <SaveViewDialog shown={shown} onClose={onClose} />}
      {opened === 'manage' && (
        <ManageViewsDialog
          {...{ shown, onClose }}
          views={views.filter(({ isFromParent }) => !isFromParent)}
          onRemove={remove}
        />
      )}
    </LateOverlay>
  );
}
