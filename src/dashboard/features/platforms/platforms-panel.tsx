import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { PlatformCode } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { AddPlatforms } from './add/add-platforms.tsx';
import { NoPlatforms } from './add/no-platforms.tsx';
import { PlatformDialog } from './add/platform-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { platformRows, type ReviewImport } from './platform-rows.ts';
import classes from './platforms.module.css';
import { PlatformsTable } from './table/platforms-table.tsx';
import { usePlatforms } from './use-platforms.ts';

export type PlatformsPanelProps = {
  /** The dialogs that add reviews; of another feature. */
  importDialog: (shown: {
    platform: ReviewPlatformCode;
    dialog: ReviewImport;
    onClose: () => void;
  }) => ReactNode;
};

type Opened =
  | { readonly dialog: 'profile' | 'disconnect'; readonly code: PlatformCode; pasted?: string }
  | { readonly dialog: ReviewImport; readonly code: ReviewPlatformCode };

/** The business's platforms as a list, and those that can be added: shared by all screens that show them. */
export function PlatformsPanel({ importDialog }: PlatformsPanelProps) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const query = usePlatforms();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const edit = (code: PlatformCode, pasted?: string) =>
    setOpened({ dialog: 'profile', code, ...(pasted !== undefined && { pasted }) });
  const mayEdit = may('settings.platforms');
  return (
    <Loaded query={query} failed={t('platforms.failed')} isOnPanel skeleton={<TableSkeleton />}>
      {({ platforms }) => {
        const { rows, addable } = platformRows(platforms, entity);
        const row = [...rows, ...addable].find(({ code }) => code === opened?.code);
        return (
          <div className={classes.panel}>
            {rows.length === 0 ? (
              <NoPlatforms addable={addable} onAdd={mayEdit ? edit : null} />
            ) : (
              <>
                <PlatformsTable
                  rows={rows}
                  onEdit={edit}
                  onDisconnect={(code) => setOpened({ dialog: 'disconnect', code })}
                  onImport={(code, dialog) => setOpened({ dialog, code })}
                />
                {mayEdit && <AddPlatforms addable={addable} onAdd={edit} />}
              </>
            )}
            {row && opened?.dialog === 'profile' && (
              <PlatformDialog
                key={row.code}
                row={row}
                pasted={opened.pasted ?? null}
                onOther={edit}
                onImport={(code, dialog) => setOpened({ dialog, code })}
                onClose={close}
              />
            )}
            {row?.card?.connection && opened?.dialog === 'disconnect' && (
              <DisconnectDialog
                platform={row.card.platform}
                way={row.card.connection.way}
                onClose={close}
              />
            )}
            {(opened?.dialog === 'csv' || opened?.dialog === 'byHand') &&
              importDialog({ platform: opened.code, dialog: opened.dialog, onClose: close })}
          </div>
        );
      }}
    </Loaded>
  );
}

function TableSkeleton() {
  return (
    <Panel aria-hidden>
      {[1, 2, 3].map((line) => (
        <div key={line} className={classes.skeleton}>
          <Skeleton h={32} w={32} />
          <Skeleton h={14} w="30%" />
          <Skeleton h={14} w="15%" />
          <Skeleton h={22} w={80} />
        </div>
      ))}
    </Panel>
  );
}
