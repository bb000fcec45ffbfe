@rem The start script begins with `exec`, so that on other systems no shell stands between npm and the shop: cmd has none.
@%*
