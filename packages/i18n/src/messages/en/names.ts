import type { Texts } from '../../texts.ts';
import type { names as russian } from '../ru/names.ts';

/** Looking for a free name: a list of them at once, names like a taken one, the zones. */
export const names = {
  'names.bad.mixed':
    'Letter {place}, “{sign}”, is of another alphabet than the rest. Such a name passes for another one, so we do not register it.',
  'names.bad.strange':
    'Names are not written with “{sign}”. Such a name passes for another one, so we do not register it.',
  'names.bad.alike':
    'Every letter looks like a Latin one: in .{zone} the name would be taken for another, so we do not register it.',
  'names.is.alike': 'Passes for another',
  'names.is.waiting': 'Not checked',
  'names.toList': 'Check a list of names',
  'names.toOne': 'Look for one name',
  'names.list': 'List of names',
  'names.listHint': 'Up to {most} names, by lines, commas or spaces. A name with its extension is checked as it is.',
  'names.zones': 'Check names without an extension in',
  'names.addZone': 'Another extension',
  'names.add': 'Add',
  'names.noSuchZone': 'We do not sell .{zone}.',
  'names.mostZones': 'No more than {most} extensions at once. Take one away.',
  'names.nothing': 'Paste the names to check.',
  'names.tooMany': 'The list has {count} names, and we check {most} at a time. Take some away.',
  'names.noZone': 'Choose at least one extension: some names have none.',
  'names.stop': 'Stop',
  'names.progress': '{done} of {total} checked',
  'names.stopped': 'Stopped: {done} of {total} checked',
  'names.results': 'Names of the list',
  'names.show': 'Which names to show',
  'names.all': 'All',
  'names.free': 'Available',
  'names.save': 'Download available',
  'names.saveLabel': 'Download the available names as a CSV table',
  'names.noneFree': 'No name of the list is available.',
  'names.like': 'Available names like it',
  'names.noneLike': 'No available names like it were found.',
  'names.likeNotLoaded': 'Names like it did not load.',
  'names.likeLabel': 'Names like {domain}',
  'names.toLike': 'Similar',
  'names.findZone': 'Find an extension',
  'names.noZoneLike': 'We do not sell .{zone}.',
  'names.allZones': '{count, plural, one {Show # more extension} other {Show # more extensions}}',
  'names.foundZones': '{count, plural, one {# extension found} other {# extensions found}}',
} satisfies Texts<typeof russian>;
