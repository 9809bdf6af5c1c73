/**
 * Decap with the backends of `backends/providers` and the fields of `config/fields` alone, as a script of its
 * own: the complete package has twice the size (docs/dependencies.md).
 */
import { DecapCmsCore } from 'decap-cms-core';
import { GitHubBackend } from 'decap-cms-backend-github';
import { GitLabBackend } from 'decap-cms-backend-gitlab';
import { ProxyBackend } from 'decap-cms-backend-proxy';
import { pt } from 'decap-cms-locales';
import BooleanWidget from 'decap-cms-widget-boolean';
import DateTimeWidget from 'decap-cms-widget-datetime';
import ImageWidget from 'decap-cms-widget-image';
import ListWidget from 'decap-cms-widget-list';
import NumberWidget from 'decap-cms-widget-number';
import ObjectWidget from 'decap-cms-widget-object';
import SelectWidget from 'decap-cms-widget-select';
import StringWidget from 'decap-cms-widget-string';
import TextWidget from 'decap-cms-widget-text';

const WIDGETS = [
  ...[BooleanWidget, DateTimeWidget, ImageWidget, ListWidget, NumberWidget, ObjectWidget],
  ...[SelectWidget, StringWidget, TextWidget],
];

DecapCmsCore.registerBackend('github', GitHubBackend);
DecapCmsCore.registerBackend('gitlab', GitLabBackend);
DecapCmsCore.registerBackend('proxy', ProxyBackend);
for (const { Widget } of WIDGETS) DecapCmsCore.registerWidget(Widget());
DecapCmsCore.registerLocale('pt', pt);
Object.assign(globalThis, { CMS: DecapCmsCore });
