import { may, type Role } from '@lotok/contract/admin';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Box, Typography } from '@mui/material';
import { Menu, useGetResourceLabel, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import { sections } from '../resources/office-resource.ts';
import { pages, resources } from '../resources/index.ts';
import { MenuIcon, MenuText } from './menu-count.tsx';

/** The menu by sections, with what the operator's role may read. */
export function OfficeMenu() {
  const t = useTranslate();
  const labelOf = useGetResourceLabel();
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
              <Menu.Item
                key={name}
                to={path}
                primaryText={`office.page.${name}`}
                leftIcon={
                  <MenuIcon name={name}>
                    <Icon />
                  </MenuIcon>
                }
              >
                <MenuText name={name}>{t(`office.page.${name}`)}</MenuText>
              </Menu.Item>
            )),
          ...readable(resources)
            .filter((resource) => resource.section === section && resource.list)
            .map(({ name, icon: Icon = ViewListOutlined }) => (
              <Menu.ResourceItem
                key={name}
                name={name}
                leftIcon={
                  <MenuIcon name={name}>
                    <Icon />
                  </MenuIcon>
                }
              >
                <MenuText name={name}>{labelOf(name, 2)}</MenuText>
              </Menu.ResourceItem>
            )),
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
