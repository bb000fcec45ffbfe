import type { Texts } from '../../texts.ts';
import type { names as russian } from '../ru/names.ts';

/** Availability checks: a list of names, suggestions for a taken name, the zones. */
export const names = {
  'names.bad.mixed':
    'Character {place}, “{sign}”, is from a different alphabet. The name could be mistaken for another one, so we don’t register it.',
  'names.bad.strange':
    'Names aren’t normally written with “{sign}”. The name could be mistaken for another one, so we don’t register it.',
  'names.bad.alike':
    'All its characters look like Latin letters. In .{zone} the name could be mistaken for another one, so we don’t register it.',
  'names.is.alike': 'Look-alike name',
  'names.is.waiting': 'Not checked',
  'names.toList': 'Check a list of names',
  'names.toOne': 'Check one name',
  'names.list': 'List of names',
  'names.listHint':
    'Up to {most} names, separated by lines, commas or spaces. Names with an extension are checked as they are.',
  'names.zones': 'Check names without an extension in',
  'names.addZone': 'Another extension',
  'names.add': 'Add',
  'names.noSuchZone': 'We don’t sell .{zone}.',
  'names.mostZones': 'You can check up to {most} extensions at once. Remove one.',
  'names.nothing': 'Paste the names to check.',
  'names.tooMany': 'The list has {count} names, but we check {most} at a time. Remove some.',
  'names.noZone': 'Choose at least one extension: some names have none.',
  'names.stop': 'Stop',
  'names.progress': '{done} of {total} checked',
  'names.stopped': 'Stopped: {done} of {total} checked',
  'names.results': 'Names in the list',
  'names.show': 'Which names to show',
  'names.all': 'All',
  'names.free': 'Available',
  'names.save': 'Download available',
  'names.saveLabel': 'Download available names as a CSV table',
  'names.noneFree': 'No names in the list are available.',
  'names.like': 'Similar available names',
  'names.noneLike': 'No similar names are available.',
  'names.likeNotLoaded': 'Couldn’t load similar names.',
  'names.likeLabel': 'Similar to {domain}',
  'names.toLike': 'Similar',
  'names.findZone': 'Find an extension',
  'names.noZoneLike': 'We don’t sell .{zone}.',
  'names.allZones': '{count, plural, one {Show # more extension} other {Show # more extensions}}',
  'names.foundZones': '{count, plural, one {# extension found} other {# extensions found}}',
} satisfies Texts<typeof russian>;
