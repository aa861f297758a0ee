import { WIDGET_CALLS } from '#contract/widgets.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addWidget } from './add-widget.ts';
import { buildNamedWidgets } from './build-named-widgets.ts';
import type { BuildNowDependencies } from './build-now.ts';
import { fetchEntityWidgets } from './fetch-entity-widgets.ts';
import type { WidgetScripts } from './files/widget-scripts.ts';
import { previewWidget } from './preview-widget.ts';
import { updateRemoveWidget } from './update-remove-widget.ts';
import { requireRoomForWidget } from './widget-room.ts';

interface WidgetCallDependencies extends BuildNowDependencies {
  clock: Clock;
  scripts: WidgetScripts;
}

export function widgetCalls(dependencies: WidgetCallDependencies): BoundCall[] {
  const { database, clock } = dependencies;
  return bindCalls(WIDGET_CALLS, {
    addWidget: {
      verb: (ctx, input) => addWidget(ctx, input, dependencies),
      async requirePlan(businessId) {
        const now = clock.now();
        await database.transaction().execute((tx) => requireRoomForWidget(tx, businessId, now));
      },
    },
    updateRemoveWidget: (ctx, input) => updateRemoveWidget(ctx, input, dependencies),
    fetchEntityWidgets: (ctx) => fetchEntityWidgets(ctx, dependencies),
    buildWidget: (ctx, input) => buildNamedWidgets(ctx, input, dependencies),
    previewWidget: (ctx, input) => previewWidget(ctx, input, dependencies),
  });
}
