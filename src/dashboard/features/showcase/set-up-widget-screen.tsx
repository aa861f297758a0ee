import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import type { WidgetType } from '#domain/widgets.ts';
import { TypeGallery } from './gallery/type-gallery.tsx';
import { keptWidgets } from './kept-widgets.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { newTypeOf, standardOptions } from './widget-options.ts';
import { widgetsQuery } from './widgets-query.ts';

/** Sets up the widget that the address names; one that there is not leads back to the list. */
export function SetUpWidgetScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  // A kind of widget is a new one of it, `choose` asks for the kind; else the id of one that there is.
  const { typeorid: typeOrId = '' } = useParams({ strict: false });
  const open = useOpenWidget();
  const onAdded = (widgetID: string) => open(widgetID, true);
  const onType = (type: WidgetType) => open(type, false);
  const widgets = useQuery(widgetsQuery(bID));
  const mayEdit = may('showcase.edit');
  const newType = newTypeOf(typeOrId);
  const isChoosing = typeOrId === 'choose';
  if (!mayEdit && (isChoosing || newType !== null)) return <Navigate to="/dash/showcase" replace />;
  if (isChoosing) return <TypeGallery bID={bID} entity={entity} />;
  if (newType !== null) {
    return (
      <WidgetEditor
        bID={bID}
        entity={entity}
        mayEdit
        widget={null}
        saved={standardOptions(newType, entity.showcase)}
        onAdded={onAdded}
        onType={onType}
      />
    );
  }
  if (widgets.data === undefined) {
    if (!widgets.isError) return <EditorSkeleton />;
    return (
      <ErrorState
        title={t('widgets.failed')}
        error={widgets.error}
        onRetry={() => void widgets.refetch()}
        isRetrying={widgets.isFetching}
      />
    );
  }
  const widget = keptWidgets(widgets.data).find((one) => one.widget.widgetID === typeOrId)?.widget;
  if (widget === undefined) {
    // Another tab may have added it a moment ago.
    if (widgets.isFetching) return <EditorSkeleton />;
    return <Navigate to="/dash/showcase" replace />;
  }
  return (
    <WidgetEditor
      key={widget.widgetID}
      bID={bID}
      entity={entity}
      mayEdit={mayEdit}
      widget={widget}
      saved={widget.uiData}
      onAdded={onAdded}
      onType={onType}
    />
  );
}

/** In place of what the address names now, so that nothing stays that was chosen for it. */
function useOpenWidget() {
  const navigate = useNavigate();
  return (typeOrId: string, resetScroll: boolean) =>
    void navigate({
      to: '/dash/showcase/setupwidget/$typeorid',
      params: { typeorid: typeOrId },
      replace: true,
      resetScroll,
      ignoreBlocker: true,
    });
}

function EditorSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={28} w={200} radius="sm" />
      <Skeleton h={160} radius="lg" />
      <Skeleton h={480} radius="lg" />
    </Stack>
  );
}
