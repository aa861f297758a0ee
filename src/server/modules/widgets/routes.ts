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
import type { BuildNowParts } from './build-now.ts';
import { presentWidget } from './present.ts';
import { previewWidget } from './preview-widget.ts';
import { listWidgets } from './store.ts';
import { updateRemoveWidget } from './update-remove-widget.ts';
import type { ScriptFile } from './widget-modules.ts';

interface Parts extends BuildNowParts {
  clock: Clock;
  /** The script that draws. */
  core: ScriptFile;
}

export function widgetCalls(parts: Parts): BoundCall[] {
  const { database, baseUrl, clock } = parts;
  return [
    bindCall(addWidgetCall, (ctx, input) => addWidget(ctx, input, parts), {
      requirePlan: (businessId) =>
        database.transaction().execute((tx) => requireRoomForWidget(tx, businessId, clock.now())),
    }),
    bindCall(updateRemoveWidgetCall, (ctx, input) => updateRemoveWidget(ctx, input, parts)),
    bindCall(fetchEntityWidgetsCall, async ({ tx, business }) => {
      const widgets = await listWidgets(tx, business.businessId);
      return { widgets: widgets.map((widget) => presentWidget(widget, baseUrl)) };
    }),
    bindCall(buildWidgetCall, (ctx, input) => buildNamedWidgets(ctx, input, parts)),
    bindCall(previewWidgetCall, (ctx, input) => previewWidget(ctx, input, parts)),
  ];
}
