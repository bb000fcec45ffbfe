import { may, type Role } from '@lotok/contract/admin';
import { Box, Typography } from '@mui/material';
import { Menu, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import { sections } from '../resources/office-resource.ts';
import { pages, resources } from '../resources/index.ts';

/** The menu by sections, with what the operator's role may read. */
export function OfficeMenu() {
  const t = useTranslate();
  const [isOpen] = useSidebarState();
  const { permissions: role } = usePermissions<Role>();
  if (!role) return null;
  const readable = <T extends { area: (typeof pages)[number]['area'] }>(entries: readonly T[]) =>
    entries.filter(({ area }) => area === null || may(role, area, 'read'));
  return (
    <Menu>
      <Menu.DashboardItem />
      {sections.map((section) => {
        const items = [
          ...readable(pages)
            .filter((page) => page.section === section)
            .map(({ name, path, icon: Icon }) => (
              <Menu.Item key={name} to={path} primaryText={`office.page.${name}`} leftIcon={<Icon />} />
            )),
          ...readable(resources)
            .filter((resource) => resource.section === section && resource.list)
            .map(({ name }) => <Menu.ResourceItem key={name} name={name} />),
        ];
        if (items.length === 0) return null;
        const title = t(`office.section.${section}`);
        return (
          <Box key={section} role="group" aria-label={title}>
            {isOpen && (
              <Typography
                role="presentation"
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block', px: 2, pt: 1.5 }}
              >
                {title}
              </Typography>
            )}
            {items}
          </Box>
        );
      })}
    </Menu>
  );
}
