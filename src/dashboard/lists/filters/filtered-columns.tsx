import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './filtered-columns.module.css';

type Props = {
  fields: ReactNode;
  isDrawerOpen: boolean;
  onDrawerClose: () => void;
  children: ReactNode;
};

/** Filters in a sidebar beside the content; in a drawer on screens too narrow for it. */
export function FilteredColumns({ fields, isDrawerOpen, onDrawerClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.columns}>
        <Panel aria-label={t('filters.title')} className={`${classes.sidebar} screen-only`} p="md">
          {fields}
        </Panel>
        <div className={classes.content}>{children}</div>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={onDrawerClose}
        title={t('filters.title')}
        size={320}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {fields}
      </Drawer>
    </>
  );
}
