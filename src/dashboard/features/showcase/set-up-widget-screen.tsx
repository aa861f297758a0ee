import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { currentWidgets, widgetsQuery } from './queries.ts';
import { TypeGallery } from './type-gallery.tsx';
import { isWithinPlan } from './widget-allowance.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { newTypeOf, standardOptions } from './widget-options.ts';

/** Sets up the widget in the URL; an unknown one redirects to the list. */
export function SetUpWidgetScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  // A type creates a new widget, `choose` asks for the type, anything else is the id of an existing widget.
  const { typeorid: typeOrId = '' } = useParams({ strict: false });
  const widgets = useQuery(widgetsQuery(bID));
  const on = useOpenWidget();
  const newType = newTypeOf(typeOrId);
  const isChoosing = typeOrId === 'choose';
  const isNew = isChoosing || newType !== null;
  if (isNew && !may('showcase.edit')) return <Navigate to="/dash/showcase" replace />;
  if (isChoosing) return <TypeGallery />;
  if (newType !== null) {
    const saved = standardOptions(newType, entity.showcase);
    return <WidgetEditor widget={null} lockedAt={null} saved={saved} {...on} />;
  }
  return (
    <Loaded query={widgets} failed={t('widgets.failed')} skeleton={<EditorSkeleton />}>
      {(data) => {
        const current = currentWidgets(data);
        const index = current.findIndex(({ widget }) => widget.widgetID === typeOrId);
        const widget = current[index]?.widget;
        if (widget !== undefined) {
          const lockedAt = isWithinPlan(entity, index, serverNow()) ? null : index;
          const saved = widget.uiData;
          return <WidgetEditor key={typeOrId} {...{ widget, lockedAt, saved }} {...on} />;
        }
        // Another tab may just have added it.
        if (widgets.isFetching) return <EditorSkeleton />;
        return <Navigate to="/dash/showcase" replace />;
      }}
    </Loaded>
  );
}

/** Opens a widget or type in place of the current history entry. */
function useOpenWidget() {
  const navigate = useNavigate();
  const open = (typeOrId: string, resetScroll: boolean) =>
    void navigate({
      to: '/dash/showcase/setupwidget/$typeorid',
      params: { typeorid: typeOrId },
      replace: true,
      resetScroll,
      ignoreBlocker: true,
    });
  return {
    onAdded: (widgetID: string) => open(widgetID, true),
    onType: (type: string) => open(type, false),
  };
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
