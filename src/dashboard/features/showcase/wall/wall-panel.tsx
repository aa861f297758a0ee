import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './wall.module.css';
import { WallAddress } from './wall-address.tsx';
import { wallQuery } from './wall-query.ts';
import { WallSharing } from './wall-sharing.tsx';

type Props = { bID: string; mayEdit: boolean; isEmpty: boolean };

/** The page on which everything is shown, and what is said of it where its address is shared. */
export function WallPanel({ bID, mayEdit, isEmpty }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, error, refetch, isFetching } = useQuery(wallQuery(bID));
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('wall.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t(isEmpty ? 'wall.textEmpty' : 'wall.text')}
      </Text>
      {data === undefined && !isError && <WallSkeleton />}
      {data === undefined && isError && (
        <ErrorState
          title={t('wall.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <WallAddress url={data.url} />
          <WallSharing bID={bID} wall={data} mayEdit={mayEdit} />
        </>
      )}
    </Panel>
  );
}

function WallSkeleton() {
  return (
    <>
      <Skeleton h={36} maw={480} radius="md" aria-hidden />
      <div className={classes.sharing}>
        <Skeleton h={340} radius="md" aria-hidden />
        <Skeleton h={120} radius="md" aria-hidden />
      </div>
    </>
  );
}
