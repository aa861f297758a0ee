import {
  addWidget as addWidgetCall,
  buildWidget as buildWidgetCall,
  fetchEntityWidgets as fetchEntityWidgetsCall,
  previewWidget as previewWidgetCall,
  updateRemoveWidget as updateRemoveWidgetCall,
} from '#contract/widgets.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { addWidget, requireRoomForWidget } from './add-widget.ts';
import { buildNamedWidgets } from './build-named-widgets.ts';
import type { BuildNowDependencies } from './build-now.ts';
import { fetchEntityWidgets } from './fetch-entity-widgets.ts';
import type { WidgetScripts } from './files/widget-scripts.ts';
import { previewWidget } from './preview-widget.ts';
import { updateRemoveWidget } from './update-remove-widget.ts';

interface WidgetCallDependencies extends BuildNowDependencies {
  clock: Clock;
  scripts: WidgetScripts;
}

export function widgetCalls(dependencies: WidgetCallDependencies): BoundCall[] {
  const { database, origins, clock } = dependencies;
  return [
    bindCall(addWidgetCall, (ctx, input) => addWidget(ctx, input, dependencies), {
      async requirePlan(businessId) {
        const at = { now: clock.now(), origins };
        await database.transaction().execute((tx) => requireRoomForWidget(tx, businessId, at));
      },
    }),
    bindCall(updateRemoveWidgetCall, (ctx, input) => updateRemoveWidget(ctx, input, dependencies)),
    bindCall(fetchEntityWidgetsCall, (ctx) => fetchEntityWidgets(ctx, dependencies)),
    bindCall(buildWidgetCall, (ctx, input) => buildNamedWidgets(ctx, input, dependencies)),
    bindCall(previewWidgetCall, (ctx, input) => previewWidget(ctx, input, dependencies)),
  ];
}
