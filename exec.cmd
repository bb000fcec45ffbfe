@rem The scripts of package.json begin with `exec`, so that on other systems no shell stands between npm and them: cmd has none.
@%*
