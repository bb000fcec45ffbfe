import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { Logout, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';

/** The operator's own page, the list of keys and the way out. The button is named by the login where it shows it. */
export function OperatorMenu({ onKeys }: { onKeys: () => void }) {
  const { identity } = useGetIdentity();
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <UserMenu label={hasRoom && identity?.fullName ? '' : 'ra.auth.user_menu'}>
      <ProfileItem />
      <KeysItem onKeys={onKeys} />
      <Logout />
    </UserMenu>
  );
}

function ProfileItem() {
  const t = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/profile" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountCircleOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('office.page.profile')}</ListItemText>
    </MenuItem>
  );
}

function KeysItem({ onKeys }: { onKeys: () => void }) {
  const t = useTranslate();
  const menu = useUserMenu();
  const open = () => {
    menu?.onClose();
    onKeys();
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <KeyboardOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('office.shortcuts.title')}</ListItemText>
    </MenuItem>
  );
}
